ALTER TABLE "subscriptions" ADD COLUMN "used_unpaid" boolean;
