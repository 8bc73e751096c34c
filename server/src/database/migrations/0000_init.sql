CREATE TABLE "companies" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text DEFAULT 'company' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "employees" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" integer NOT NULL,
	"first_name" text NOT NULL,
	"middle_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"work_title" text DEFAULT '' NOT NULL,
	"work_email" text,
	"mobile" text DEFAULT '' NOT NULL,
	"work_phone" text DEFAULT '' NOT NULL,
	"role" text NOT NULL,
	"language" text,
	"blocked_at" timestamp with time zone,
	"revoked_before" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_files" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"sha256" text NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"work" text NOT NULL,
	"title" text NOT NULL,
	"publisher" text NOT NULL,
	"kind" text NOT NULL,
	"topic" text,
	"canton" text,
	"language" text NOT NULL,
	"edition" text,
	"in_force_from" date,
	"in_force_to" date,
	"verified_by" text NOT NULL,
	"verified_on" date NOT NULL,
	"pages" integer NOT NULL,
	"form" text NOT NULL,
	"taken_in_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	"change" bigserial NOT NULL
);
--> statement-breakpoint
CREATE TABLE "intake_outcomes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"document_id" uuid,
	"refusal" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "intakes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"about" jsonb NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"document_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"label" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"text" text NOT NULL,
	"lines" jsonb NOT NULL,
	CONSTRAINT "pages_document_id_number_pk" PRIMARY KEY("document_id","number")
);
--> statement-breakpoint
CREATE TABLE "passages" (
	"id" text PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL,
	"ordinal" integer NOT NULL,
	"page" integer NOT NULL,
	"start_at" integer NOT NULL,
	"end_at" integer NOT NULL,
	"heading" text NOT NULL,
	"article" text,
	"text" text NOT NULL,
	"parallel" text
);
--> statement-breakpoint
CREATE TABLE "vocabularies" (
	"id" integer PRIMARY KEY NOT NULL,
	"learned_from" text NOT NULL,
	"words" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "document_files" ADD CONSTRAINT "document_files_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passages" ADD CONSTRAINT "passages_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documents_change" ON "documents" USING btree ("change");--> statement-breakpoint
CREATE INDEX "documents_work" ON "documents" USING btree ("work");--> statement-breakpoint
CREATE INDEX "passages_document" ON "passages" USING btree ("document_id","ordinal");