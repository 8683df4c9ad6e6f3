import type { Defekt } from './defekt.ts'

const SERVER = 'tests/server/stimmen'
/** The model itself: real tablets, the real server, and a round that is opened again in every schedule. */
const WIEDER = 'tests/chaos/l2/wiedereroeffnung.test.ts'

/** What the server takes, counts and hands out. */
export const SERVER_DEFEKTE: readonly Defekt[] = [
  {
    von: 'I17',
    name: 'stichwahl-ueber-alles',
    datei: 'server/domain/stimmen/refuse-stimmabgabe.ts',
    statt: "return gefragt && isImUmfang(runde.umfang, einreichungId) ? null : 'unknown-einreichung'",
    steht: "return gefragt ? null : 'unknown-einreichung'",
    test: 'tests/server/jury/stichwahl.test.ts',
  },
  {
    von: 'I18',
    name: 'wieder-offen-verspaetet',
    datei: 'server/domain/stimmen/decide-stimmabgabe.ts',
    statt: "if (status === 'OFFEN' || status === 'PAUSIERT') return {",
    steht: "if (status === 'OFFEN') return {",
    test: WIEDER,
  },
  {
    von: 'I18',
    name: 'wieder-offen-allein',
    datei: 'server/domain/jury/wiedereroeffnung.ts',
    statt: 'return vorschlag.createdBy !== wer.benutzerId && vorschlag.amt !== wer.amt',
    steht: 'return vorschlag.createdBy !== wer.benutzerId',
    test: WIEDER,
  },
  {
    von: 'I18',
    name: 'spaetes-ueberholt',
    datei: 'server/domain/stimmen/ueberholt.ts',
    statt: 'if (andere.geraetId === spaet.geraetId) return andere.seq > spaet.seq',
    steht: 'if (andere.geraetId === spaet.geraetId) return false',
    test: WIEDER,
  },
  {
    von: 'A5',
    name: 'vor-dem-schluss-geglaubt',
    datei: 'server/domain/jury/runde-status.ts',
    statt: 'return isMeldungOffen(schuld, geschlossenMs) || schuld.wartend > 0',
    steht: 'return schuld.wartend > 0',
    test: `${SERVER}/nachlauf-ende.test.ts`,
    titel: 'that was sent before closing',
  },
  {
    von: 'A6',
    name: 'andere-historie-egal',
    datei: 'server/domain/stimmen/decide-stimmabgabe.ts',
    statt: 'if (historie !== hier || baseRev !== stand.rev) return false',
    steht: 'if (baseRev !== stand.rev) return false',
    test: `${SERVER}/historie.test.ts`,
  },
  {
    von: 'A6',
    name: 'quittung-der-basis-egal',
    datei: 'server/domain/stimmen/decide-stimmabgabe.ts',
    statt: 'return baseQuittung === null || stand.quittung === null || baseQuittung === stand.quittung',
    steht: 'return true',
    test: `${SERVER}/historie.test.ts`,
  },
  {
    von: 'A7',
    name: 'alter-bericht-gilt',
    datei: 'server/domain/geraet/bericht.ts',
    statt: 'return nr >= bekannteNr',
    steht: 'return nr >= 0 || bekannteNr < 0',
    test: `${SERVER}/berichte.test.ts`,
  },
  {
    von: 'A10',
    name: 'rueckzug-ohne-sperre',
    datei: 'server/commands/stimmen/load-lage.ts',
    statt: 'await lockEinreichungenGeteilt(trx, einreichungIds)',
    steht: '',
    test: `${SERVER}/sperren.test.ts`,
  },
  {
    von: 'A11',
    name: 'zulassung-ohne-sperre',
    datei: 'server/db/jury/runde.ts',
    statt: `where('juryId', 'in', juryIds).orderBy('id')
  return lockRows(trx, query, { art: 'geteilt', of: 'runde' }).execute()`,
    steht: `where('juryId', 'in', juryIds).orderBy('id')
  return query.execute()`,
    test: `${SERVER}/sperren.test.ts`,
    titel: 'lets an admission wait for the opening',
  },
  {
    von: 'C',
    name: 'rolle-ohne-sicht-liest-mit',
    datei: 'server/queries/einreichung/einreichung-sicht.ts',
    statt: "if (!open) throw new AppFehler('keine-berechtigung')",
    steht: "if (!open) return { wer: 'DRUCKEREI' }",
    test: 'tests/server/einreichung/abgabe-regeln.test.ts',
  },
  {
    von: 'I16',
    name: 'frage-verraet-die-agentur',
    datei: 'server/domain/paket/jurypaket.ts',
    statt: 'return anonym\n    ? { agenturnamen: []',
    steht: 'return anonym && credits.length < 0\n    ? { agenturnamen: []',
    test: 'tests/server/jury/erklaerungen.test.ts',
    titel: 'of an anonymous category',
  },
]
