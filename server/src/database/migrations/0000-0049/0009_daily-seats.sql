CREATE TABLE "seat_days" (
	"company_id" integer NOT NULL,
	"day" date NOT NULL,
	"seats" integer NOT NULL,
	CONSTRAINT "seat_days_company_id_day_pk" PRIMARY KEY("company_id","day")
);
--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "vat_parts" jsonb;