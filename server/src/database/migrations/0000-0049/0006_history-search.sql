ALTER TABLE "chat_threads" ADD COLUMN "called" text;--> statement-breakpoint
UPDATE "chat_threads" SET "called" = regexp_replace(
  lower(translate("name", 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿ¹²³' || U&'\00A0\202F' || E'\n\r\t', 'aaaaaaceeeeiiiinooooouuuuyaaaaaaceeeeiiiinooooouuuuyy123     ')),
  '(^|[^a-z0-9ß-ɏ])([a-z0-9ß-ɏ])', E'\\1\t\\2', 'g');--> statement-breakpoint
ALTER TABLE "chat_threads" ALTER COLUMN "called" SET NOT NULL;--> statement-breakpoint
UPDATE "chat_steps" SET "said" = regexp_replace(
  translate("said", '¹²³' || U&'\00A0\202F' || E'\n\r\t', '123     '),
  '(^|[^a-z0-9ß-ɏ])([a-z0-9ß-ɏ])', E'\\1\t\\2', 'g') WHERE "said" IS NOT NULL;
