ALTER TABLE "companies" ADD COLUMN "unconfirmed_until" date;--> statement-breakpoint
-- Whoever is being verified is in the one time already; whoever was billed at a reduced price without it has had it.
UPDATE "companies" SET "unconfirmed_until" = "verify_until" WHERE "verify_until" IS NOT NULL;--> statement-breakpoint
UPDATE "companies" SET "unconfirmed_until" = "billed"."day"
FROM (SELECT "company_id", max("billed_on") + 30 AS "day" FROM "billed_periods" WHERE ("quote"->>'plan')::int <> 1 GROUP BY "company_id") AS "billed"
WHERE "billed"."company_id" = "companies"."id" AND "unconfirmed_until" IS NULL AND "verified_status" <> 2;
