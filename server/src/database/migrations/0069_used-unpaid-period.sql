ALTER TABLE "subscriptions" ADD COLUMN "used_unpaid_period" integer;--> statement-breakpoint
UPDATE "subscriptions" SET "used_unpaid_period" = "period" WHERE "used_unpaid" IS NOT NULL;
