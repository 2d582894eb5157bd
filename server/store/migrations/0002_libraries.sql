CREATE TABLE "library_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"library" text NOT NULL,
	"category" text NOT NULL,
	"scope_id" uuid NOT NULL,
	"company_id" uuid,
	"author_id" uuid NOT NULL,
	"content" jsonb NOT NULL,
	"area" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"search" "tsvector" NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "library_totals" (
	"library" text NOT NULL,
	"scope_id" uuid NOT NULL,
	"language" text NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "library_totals_library_scope_id_language_pk" PRIMARY KEY("library","scope_id","language")
);
--> statement-breakpoint
ALTER TABLE "library_records" ADD CONSTRAINT "library_records_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_records" ADD CONSTRAINT "library_records_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "library_records_list" ON "library_records" USING btree ("library","scope_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "library_records_area" ON "library_records" USING btree ("library","scope_id","area","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "library_records_company" ON "library_records" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "library_records_author" ON "library_records" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "library_records_search" ON "library_records" USING gin ("search");
--> statement-breakpoint
CREATE FUNCTION count_added_library_records() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO library_totals (library, scope_id, language, total)
  SELECT library, scope_id, language, count(*) FROM added GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (library, scope_id, language) DO UPDATE SET total = library_totals.total + excluded.total;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION count_removed_library_records() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE library_totals SET total = library_totals.total - gone.total
  FROM (SELECT library, scope_id, language, count(*) AS total FROM removed GROUP BY 1, 2, 3) AS gone
  WHERE library_totals.library = gone.library AND library_totals.scope_id = gone.scope_id
    AND library_totals.language = gone.language;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION count_moved_library_records() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO library_totals (library, scope_id, language, total)
  SELECT library, scope_id, language, sum(step) FROM (
    SELECT library, scope_id, language, 1 AS step FROM added
    UNION ALL SELECT library, scope_id, language, -1 FROM removed
  ) AS steps GROUP BY 1, 2, 3 HAVING sum(step) <> 0 ORDER BY 1, 2, 3
  ON CONFLICT (library, scope_id, language) DO UPDATE SET total = library_totals.total + excluded.total;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER library_records_added AFTER INSERT ON "library_records"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_library_records();
--> statement-breakpoint
CREATE TRIGGER library_records_removed AFTER DELETE ON "library_records"
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_removed_library_records();
--> statement-breakpoint
CREATE TRIGGER library_records_moved AFTER UPDATE ON "library_records"
  REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_moved_library_records();
