CREATE INDEX "receipts_by_day" ON "receipts" USING btree ("day");
