import type { Fall } from './rechte-fall.ts'

/** The office alone, and only of works with an award: these have none. */
export const PREFLIGHT_FAELLE: Fall[] = (
  [
    ['getPreflight', '/preflight', undefined],
    ['startPreflight', '/preflight', {}],
    ['acceptBefund', '/preflight/annahmen', { mediumId: null, schluessel: 'logo', angenommen: true }],
  ] as const
).map(([endpunkt, pfad, body]) => ({
  endpunkt,
  datensatz: 'a work without an award',
  sichtbar: 0,
  erwartet: { ADMIN: 'nicht-gefunden' },
  anfrage: ({ eigen }) => ({ url: `/api/einreichungen/${eigen.einreichungId}${pfad}`, ...(body && { body }) }),
}))
