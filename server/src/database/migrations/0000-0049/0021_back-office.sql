ALTER TABLE "companies" ALTER COLUMN "discount_percent" SET DATA TYPE double precision;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "blocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "association_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "blocked_with_company" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "companies_by_name" ON "companies" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "employees_by_name" ON "employees" USING btree (lower("last_name"),lower("first_name"),"id");
