ALTER TABLE "cell_decisions" ADD COLUMN "sources" jsonb;--> statement-breakpoint
ALTER TABLE "review_cells" ADD COLUMN "given_sources" jsonb;