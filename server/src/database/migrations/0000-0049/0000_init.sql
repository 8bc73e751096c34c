CREATE SEQUENCE "public"."source_changes" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "chat_elements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"thread_id" uuid NOT NULL,
	"for_id" text NOT NULL,
	"name" text NOT NULL,
	"page" integer NOT NULL,
	"passage_id" text NOT NULL,
	"source" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_steps" (
	"id" text PRIMARY KEY NOT NULL,
	"thread_id" uuid NOT NULL,
	"parent_id" text,
	"ordinal" bigserial NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"input" text NOT NULL,
	"output" text NOT NULL,
	"is_error" boolean NOT NULL,
	"metadata" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "chat_threads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employee_id" uuid NOT NULL,
	"name" text NOT NULL,
	"metadata" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "identities" (
	"tenant" text NOT NULL,
	"subject" text NOT NULL,
	"employee_id" uuid NOT NULL,
	CONSTRAINT "identities_tenant_subject_pk" PRIMARY KEY("tenant","subject")
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"nonce_hash" text NOT NULL,
	"browser_hash" text NOT NULL,
	"intent" text NOT NULL,
	"email" text,
	"return_path" text,
	"started_at" timestamp with time zone NOT NULL
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
	"repealed" boolean NOT NULL,
	"verified_by" text NOT NULL,
	"verified_on" date NOT NULL,
	"pages" integer NOT NULL,
	"form" text NOT NULL,
	"taken_in_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	"change" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "intakes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"about" jsonb NOT NULL,
	"bytes" "bytea",
	"created_at" timestamp with time zone NOT NULL,
	"document_id" uuid,
	"refusal" text
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"document_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"label" text NOT NULL,
	"width" real NOT NULL,
	"height" real NOT NULL,
	"rotation" integer NOT NULL,
	"text" text NOT NULL,
	"lines" jsonb NOT NULL,
	CONSTRAINT "pages_document_id_number_pk" PRIMARY KEY("document_id","number")
);
--> statement-breakpoint
CREATE TABLE "passage_vectors" (
	"passage_id" text PRIMARY KEY NOT NULL,
	"model" text NOT NULL,
	"vector" "bytea" NOT NULL
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
	"parallel" text,
	"key" text
);
--> statement-breakpoint
CREATE TABLE "vocabularies" (
	"id" integer PRIMARY KEY NOT NULL,
	"learned_from" text NOT NULL,
	"words" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat_elements" ADD CONSTRAINT "chat_elements_thread_id_chat_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."chat_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_steps" ADD CONSTRAINT "chat_steps_thread_id_chat_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."chat_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_threads" ADD CONSTRAINT "chat_threads_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_files" ADD CONSTRAINT "document_files_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passage_vectors" ADD CONSTRAINT "passage_vectors_passage_id_passages_id_fk" FOREIGN KEY ("passage_id") REFERENCES "public"."passages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passages" ADD CONSTRAINT "passages_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_elements_of_thread" ON "chat_elements" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "chat_steps_of_thread" ON "chat_steps" USING btree ("thread_id","ordinal");--> statement-breakpoint
CREATE INDEX "chat_threads_of_employee" ON "chat_threads" USING btree ("employee_id","updated_at");--> statement-breakpoint
CREATE INDEX "identities_of_employee" ON "identities" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "documents_change" ON "documents" USING btree ("change");--> statement-breakpoint
CREATE INDEX "documents_work" ON "documents" USING btree ("work");--> statement-breakpoint
CREATE INDEX "passages_document" ON "passages" USING btree ("document_id","ordinal");