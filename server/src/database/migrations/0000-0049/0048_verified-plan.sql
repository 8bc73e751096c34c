ALTER TABLE "companies" ADD COLUMN "verified_plan" integer;
