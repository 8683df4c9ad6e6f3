import { expect, test } from 'vitest'
import { formatEnde as formatEndeInMails } from '#server/domain/grund/format.ts'
import { formatEnde } from '#src/lib/ende.ts'

test.each([
  ['2026-09-30T23:59:59Z', '30.09.2026'],
  ['2026-09-30T23:59:00Z', '30.09.2026'],
  ['2026-10-01T00:00:00Z', '30.09.2026'],
  ['2026-12-31T23:59:59Z', '31.12.2026'],
  ['2027-01-01T00:00:00Z', '31.12.2026'],
  ['2026-09-30T18:00:00Z', '30.09.2026, 18:00 Uhr'],
  ['2026-10-01T00:01:00Z', '01.10.2026, 00:01 Uhr'],
])('an end at %s is read as %s on screens and in mails', (ende, gelesen) => {
  expect([formatEnde(ende).replaceAll('\u00A0', ' '), formatEndeInMails(ende)]).toEqual([gelesen, gelesen])
})
