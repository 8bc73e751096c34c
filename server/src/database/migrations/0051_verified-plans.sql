ALTER TABLE "companies" ADD COLUMN "verified_plans" jsonb;
