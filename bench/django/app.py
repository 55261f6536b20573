"""The calls that the benchmark compares, as a developer would write them with Django REST framework: models, serializers and views.

`python3 app.py` creates the tables and the data and prints a token; a WSGI server runs `app:application`.
"""

import os
import sys
from datetime import date
from decimal import Decimal
from urllib.parse import urlsplit

import django
from django.conf import settings

url = urlsplit(os.environ["DATABASE_URL"])
if url.scheme == "sqlite":
    database = {"ENGINE": "django.db.backends.sqlite3", "NAME": url.path, "OPTIONS": {"timeout": 20}}
else:
    database = {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": url.path[1:],
        "USER": url.username,
        "PASSWORD": url.password,
        "HOST": url.hostname,
        "PORT": url.port,
    }
settings.configure(
    SECRET_KEY="of-the-benchmark",
    ALLOWED_HOSTS=["127.0.0.1"],
    DATABASES={"default": {**database, "CONN_MAX_AGE": None}},
    DEFAULT_AUTO_FIELD="django.db.models.BigAutoField",
    INSTALLED_APPS=["django.contrib.contenttypes", "django.contrib.auth", "rest_framework", "rest_framework.authtoken"],
    MIDDLEWARE=[],
    REST_FRAMEWORK={
        "COERCE_DECIMAL_TO_STRING": False,
        "DEFAULT_AUTHENTICATION_CLASSES": ["rest_framework.authentication.TokenAuthentication"],
        "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticated"],
        "DEFAULT_PARSER_CLASSES": ["rest_framework.parsers.JSONParser"],
        "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    },
    ROOT_URLCONF=__name__,
    TIME_ZONE="Asia/Kolkata",
    USE_TZ=True,
)
django.setup()

from django.contrib.auth.models import User  # noqa: E402
from django.core.wsgi import get_wsgi_application  # noqa: E402
from django.db import connection, models, transaction  # noqa: E402
from django.db.backends.signals import connection_created  # noqa: E402
from django.urls import path  # noqa: E402
from rest_framework import generics, serializers  # noqa: E402
from rest_framework.authtoken.models import Token  # noqa: E402
from rest_framework.response import Response  # noqa: E402
from rest_framework.views import APIView  # noqa: E402


@connection_created.connect
def keep_durably(connection, **_):
    """As durable as the server that it is compared with."""
    if connection.vendor == "sqlite":
        connection.cursor().execute("pragma journal_mode = wal")
        connection.cursor().execute("pragma synchronous = full")


class Owned(models.Model):
    user = models.ForeignKey(User, models.CASCADE)

    class Meta:
        abstract = True
        app_label = "authtoken"


class Expense(Owned):
    amount = models.DecimalField(max_digits=12, decimal_places=2)
    category = models.TextField()
    description = models.TextField(blank=True)
    date = models.DateField(default=date.today)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta(Owned.Meta):
        indexes = [models.Index(fields=["user", "-date", "-id"], name="expense_newest")]


class Budget(Owned):
    monthly_limit = models.DecimalField(max_digits=12, decimal_places=2)


class Notification(Owned):
    title = models.TextField()
    message = models.TextField()
    is_read = models.BooleanField(default=False)
    created_at = models.DateTimeField(auto_now_add=True)


class Group(Owned):
    name = models.TextField()
    created_at = models.DateTimeField(auto_now_add=True)


class Member(Owned):
    group = models.ForeignKey(Group, models.CASCADE, related_name="members")
    name = models.TextField()


class ExpenseSerializer(serializers.ModelSerializer):
    class Meta:
        model = Expense
        fields = ["id", "amount", "category", "description", "date", "created_at"]


class MemberSerializer(serializers.ModelSerializer):
    class Meta:
        model = Member
        fields = ["id", "name"]


class GroupSerializer(serializers.ModelSerializer):
    members = MemberSerializer(many=True)

    class Meta:
        model = Group
        fields = ["id", "name", "created_at", "members"]


class Expenses(generics.ListCreateAPIView):
    serializer_class = ExpenseSerializer

    def get_queryset(self):
        mine = Expense.objects.filter(user=self.request.user).order_by("-date", "-id")
        return mine[: int(self.request.query_params.get("limit", 50))]

    @transaction.atomic
    def perform_create(self, serializer):
        made = serializer.save(user=self.request.user)
        message = f"You added ₹{made.amount} for {made.description} ({made.category}) to your expenses."
        Notification.objects.create(user=self.request.user, title="Expense added", message=message)


class Groups(generics.ListAPIView):
    serializer_class = GroupSerializer

    def get_queryset(self):
        return Group.objects.filter(user=self.request.user).prefetch_related("members")


class UnreadCount(APIView):
    def get(self, request):
        return Response({"unread_count": Notification.objects.filter(user=request.user, is_read=False).count()})


class BudgetStatus(APIView):
    def get(self, request):
        limit = Budget.objects.filter(user=request.user).values_list("monthly_limit", flat=True).first()
        first = date.today().replace(day=1)
        spent = Expense.objects.filter(user=request.user, date__gte=first).aggregate(sum=models.Sum("amount"))["sum"]
        spent = spent or Decimal(0)
        return Response({"monthly_limit": limit, "total_spent": spent, "remaining": limit - spent})


urlpatterns = [
    path("api/notifications/unread_count/", UnreadCount.as_view()),
    path("personal/api/budget/status/", BudgetStatus.as_view()),
    path("personal/api/expenses/", Expenses.as_view()),
    path("group/api/groups/", Groups.as_view()),
]
application = get_wsgi_application()

if __name__ == "__main__":
    from django.core.management import call_command

    call_command("migrate", verbosity=0)
    with connection.schema_editor() as editor:
        for model in (Expense, Budget, Notification, Group, Member):
            editor.create_model(model)
    person = User.objects.create_user("bench")
    Budget.objects.create(user=person, monthly_limit=45_000)
    group = Group.objects.create(user=person, name="Goa weekend")
    for name in ("bench", "Rohan", "Farah", "Imran", "Meera"):
        Member.objects.create(user=person, group=group, name=name)
    sys.stdout.write(Token.objects.create(user=person).key)
