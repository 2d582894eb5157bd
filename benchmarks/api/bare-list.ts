// The yardstick: the same page of the same table as the product's list of prompts, by Fastify and pg alone. It takes the
// company from the URL and has no sessions, roles or schemas; the total comes from the same counter.
//   node benchmarks/api/bare-list.ts <database url>
// Prints the address it listens on.
import Fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.argv[2], max: 10 });
const app = Fastify();

const pageOf = (
  size: number,
  skipped: number,
) => `select r.id, r.category, r.content, r.version, r.created_at, r.updated_at, r.author_id, u.first_name, u.last_name
  from library_records r join users u on u.id = r.author_id
  where r.library = 'prompts' and r.scope_id = $1 order by r.created_at desc, r.id desc limit ${size} offset ${skipped}`;
const TOTAL = `select coalesce(sum(total), 0)::int as total from library_totals where library = 'prompts' and scope_id = $1`;
interface Row {
  readonly id: string;
  readonly category: string;
  readonly content: Record<string, unknown>;
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly author_id: string;
  readonly first_name: string;
  readonly last_name: string;
}

app.get<{ Params: { company: string }; Querystring: { page?: string; page_size?: string } }>(
  '/prompts/:company',
  async ({ params, query }) => {
    const size = Number(query.page_size ?? 10);
    const skipped = (Number(query.page ?? 1) - 1) * size;
    const [{ rows }, { rows: totals }] = await Promise.all([
      pool.query<Row>({ name: `page-${size}-${skipped}`, text: pageOf(size, skipped), values: [params.company] }),
      pool.query<{ total: number }>({ name: 'total', text: TOTAL, values: [params.company] }),
    ]);
    return {
      data: rows.map(({ content, author_id, first_name, last_name, ...known }) => ({
        ...content,
        ...known,
        author: author_id,
        author_name: { name: `${first_name} ${last_name}` },
      })),
      total: totals[0]?.total ?? 0,
    };
  },
);

console.log(`ready at ${await app.listen({ port: 0, host: '127.0.0.1' })}`);
process.once('SIGTERM', () => void app.close().then(() => pool.end()));
