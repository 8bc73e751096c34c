ALTER TABLE "chat_threads" ADD COLUMN "held_by" uuid;
