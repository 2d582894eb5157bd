ALTER TABLE "review_cells" ADD COLUMN "likelihood" double precision;--> statement-breakpoint
ALTER TABLE "review_cells" ADD COLUMN "nearest" jsonb DEFAULT '[]'::jsonb NOT NULL;