CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
CREATE TABLE "chat_branches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"thread_id" uuid NOT NULL,
	"message_id" text NOT NULL,
	"output" text NOT NULL,
	"steps" jsonb NOT NULL,
	"left_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_feedback" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employee_id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"for_id" text NOT NULL,
	"value" integer NOT NULL,
	"comment" text NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"sources" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employee_id" uuid NOT NULL,
	"thread_id" uuid,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"size" integer NOT NULL,
	"text" text,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_preferences" (
	"employee_id" uuid PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL,
	"topic" text,
	"canton" text,
	"language" text
);
--> statement-breakpoint
ALTER TABLE "chat_elements" ALTER COLUMN "page" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_elements" ALTER COLUMN "passage_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_elements" ALTER COLUMN "source" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_elements" ADD COLUMN "branch_id" uuid;--> statement-breakpoint
ALTER TABLE "chat_elements" ADD COLUMN "type" text DEFAULT 'pdf' NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_elements" ADD COLUMN "display" text DEFAULT 'side' NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_elements" ADD COLUMN "file_id" uuid;--> statement-breakpoint
ALTER TABLE "chat_elements" ADD COLUMN "mime" text;--> statement-breakpoint
ALTER TABLE "chat_elements" ADD COLUMN "shown" jsonb;--> statement-breakpoint
ALTER TABLE "chat_steps" ADD COLUMN "employee_id" uuid;--> statement-breakpoint
UPDATE "chat_steps" SET "employee_id" = (SELECT "employee_id" FROM "chat_threads" WHERE "chat_threads"."id" = "chat_steps"."thread_id");--> statement-breakpoint
ALTER TABLE "chat_steps" ALTER COLUMN "employee_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_steps" ADD COLUMN "said" text;--> statement-breakpoint
UPDATE "chat_steps" SET "said" = translate(lower("output"), 'äöüàâáéèêëíìîïóòôúùûçñ', 'aouaaaeeeeiiiiooouuucn') WHERE "type" IN ('user_message', 'assistant_message') AND "ended_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_threads" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chat_branches" ADD CONSTRAINT "chat_branches_thread_id_chat_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."chat_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_feedback" ADD CONSTRAINT "chat_feedback_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_feedback" ADD CONSTRAINT "chat_feedback_thread_id_chat_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."chat_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_files" ADD CONSTRAINT "chat_files_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_files" ADD CONSTRAINT "chat_files_thread_id_chat_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."chat_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_preferences" ADD CONSTRAINT "chat_preferences_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_branches_of_thread" ON "chat_branches" USING btree ("thread_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_feedback_once" ON "chat_feedback" USING btree ("thread_id","for_id");--> statement-breakpoint
CREATE INDEX "chat_feedback_of_employee" ON "chat_feedback" USING btree ("employee_id","value");--> statement-breakpoint
CREATE INDEX "chat_files_of_employee" ON "chat_files" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "chat_files_of_thread" ON "chat_files" USING btree ("thread_id");--> statement-breakpoint
ALTER TABLE "chat_elements" ADD CONSTRAINT "chat_elements_file_id_chat_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."chat_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_elements_of_file" ON "chat_elements" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "chat_steps_id" ON "chat_steps" USING btree ("id");--> statement-breakpoint
CREATE INDEX "chat_steps_said" ON "chat_steps" USING gin ("employee_id","said" gin_trgm_ops);