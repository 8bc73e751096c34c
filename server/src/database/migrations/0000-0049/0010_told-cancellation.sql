ALTER TABLE "subscriptions" ADD COLUMN "told_ends_on" date;--> statement-breakpoint
UPDATE "subscriptions" SET "told_ends_on" = "ends_on" WHERE "ends_on" IS NOT NULL;
