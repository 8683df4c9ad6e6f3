/** Another random id for every jury: the database goes on from a backup, so revisions may stand for something else than a tablet was told. */
export const NEUE_HISTORIE = {
  sqlite: 'update jury set historie = lower(hex(randomblob(6)))',
  postgres: "update jury set historie = substr(replace(gen_random_uuid()::text, '-', ''), 1, 12)",
} as const
