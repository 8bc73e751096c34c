ALTER TABLE "chat_steps" DROP CONSTRAINT "chat_steps_pkey";--> statement-breakpoint
ALTER TABLE "chat_steps" ADD CONSTRAINT "chat_steps_thread_id_id_pk" PRIMARY KEY("thread_id","id");--> statement-breakpoint
ALTER TABLE "chat_elements" ADD COLUMN "ordinal" bigserial NOT NULL;
