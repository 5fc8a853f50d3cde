import pytest


@pytest.fixture(scope="session")
def scene():
    return {
        "data": {"generate": {"rows": 40, "columns": 3}},
        "viewport": {"width": 300, "height": 200},
        "scroll": {"fps": 10, "steps": [{"to": "end", "duration": 0.5}]},
    }
