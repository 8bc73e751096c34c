CREATE INDEX "employees_searched" ON "employees" USING gin (lower("first_name" || ' ' || "last_name" || ' ' || coalesce("work_email", '')) gin_trgm_ops);--> statement-breakpoint
-- The included columns let the list of all people read its order and its filters from the index alone.
CREATE INDEX "employees_in_order" ON "employees" USING btree (lower("last_name"),lower("first_name"),"id") INCLUDE ("last_name","first_name","blocked_at","signed_in_at","invited_at");--> statement-breakpoint
CREATE INDEX "employees_by_address" ON "employees" USING btree ("work_email","id") INCLUDE ("blocked_at","signed_in_at","invited_at");--> statement-breakpoint
CREATE INDEX "employees_by_age" ON "employees" USING btree ("created_at","id") INCLUDE ("blocked_at","signed_in_at","invited_at");--> statement-breakpoint
-- The new indexes begin like these two.
DROP INDEX "employees_by_name";--> statement-breakpoint
DROP INDEX "employees_by_email";--> statement-breakpoint
CREATE INDEX "audit_searched" ON "audit_entries" USING gin (lower("act" || ' ' || "subject_id" || ' ' || "actor_id" || ' ' || coalesce("details"::text, '')) gin_trgm_ops);
