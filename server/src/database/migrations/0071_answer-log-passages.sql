-- One row an answer, kept for a year and a month: a few hundred thousand rows, built in seconds.
CREATE INDEX "answer_log_passages" ON "answer_log" USING gin ("passages");