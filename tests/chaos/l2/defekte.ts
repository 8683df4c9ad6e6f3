import type { Dexie } from 'dexie'
import type { StimmabgabeErgebnis } from '#contract/stimmabgabe.ts'
import type { WireAct, WireBody } from '../client/server.ts'
import type { Eingriff } from './netz.ts'

/** Seeded defects that get in from outside: through the network's layer, or through the tablet's storage. */
export const L2_DEFEKTE = [
  'antwort-vor-commit',
  'kein-abgleich',
  'fehlendes-ergebnis-zaehlt',
  'luecke-verschwiegen',
  'loeschen-bei-401',
  'wegwerfen-bei-413',
  'loeschen-beim-senden',
  'abgelehntes-verschwindet',
  'alles-weg-bei-einem-erfolg',
  'zusammenfassen-unterwegs',
  'gespeichert-vor-commit',
  'vertauscht',
  'verschluckt',
  // What was once seen at the edges of what stands.
  'leeres-lager',
  'eigene-kopie',
  'kriterien-vom-schirm',
  'spaete-antwort-ignoriert',
  'ein-401-pausiert',
  'person-ungenannt',
  'anmeldung-im-gedaechtnis',
  'nicht-gespeichertes-spaeter',
  'notiz-ohne-tippen',
  'notiz-ohne-basis',
  'wegwerfen-bei-426',
  // A live session that touches votes, tells too much, or is followed wrongly.
  'phase-sperrt',
  'phase-haelt-zurueck',
  'namen-und-verteilung',
  'nach-ergebnis-nach-tippzeit',
  'alte-leitung-fuehrt',
  'folgt-ohne-netz',
  'aelteres-ereignis-gilt',
  // Votes from paper that count otherwise than two people read them.
  'papier-sofort',
  'papier-eine-person',
  'papier-ueberschreibt',
  'papier-fragt-immer',
  'papier-trotz-befangen',
  'papier-nach-ruecknahme',
  // A run-off that counts what it does not ask for, or is answered as if it were over.
  'stichwahl-ohne-umfang',
  'stichwahl-wird-abgelehnt',
  // A closed round that one alone opens again, at the cost of what counted, or that is open for screens only; and a late vote that wins over a newer one.
  'wieder-offen-allein',
  'wieder-offen-leert',
  'wieder-offen-verspaetet',
  'spaetes-ueberholt',
] as const
export type L2Defekt = (typeof L2_DEFEKTE)[number]

/** Where the search for a rare one begins: it is met from the first seed too, but that takes a minute. */
export const L2_AB_SEED: Partial<Record<L2Defekt, number>> = {
  'luecke-verschwiegen': 230,
  'person-ungenannt': 335,
  'notiz-ohne-tippen': 110,
  'folgt-ohne-netz': 30,
  'papier-trotz-befangen': 35,
}

/** A device, as far as a defect reaches into its storage. */
interface Ort {
  person: { benutzerId: string }
  openRaw(benutzerId: string): Promise<Dexie | null>
}

type Antwort = { geraetId: string; ergebnisse: StimmabgabeErgebnis[] }

interface Umstand {
  geraet: () => Ort | undefined
  /** Of the live session, while one runs. */
  phase: () => string | null
  /** Any other is a run-off. */
  ersteRunde: string
}

export function createEingriff(defekt: L2Defekt | null, random: () => number, { geraet, phase, ersteRunde }: Umstand): Eingriff {
  const nichtJetzt = () => (phase() ?? 'ABSTIMMUNG') !== 'ABSTIMMUNG'
  switch (defekt) {
    case 'antwort-vor-commit':
      return { statt: (body) => (random() < 0.2 ? acceptAll(body) : undefined) }
    case 'kein-abgleich':
      return {
        anfrage: (body) => ({
          ...body,
          geraetId: crypto.randomUUID(),
          stimmabgaben: body.stimmabgaben.map((act, index) => ({ ...act, id: crypto.randomUUID(), seq: index + 1 })),
        }),
        antwort: restoreIds,
      }
    case 'fehlendes-ergebnis-zaehlt':
      return {
        antwort: (response, body) =>
          change(response, (answer) => ({
            ...answer,
            ergebnisse: body.stimmabgaben.map((act) => answer.ergebnisse.find(({ seq }) => seq === act.seq) ?? accepted(act)),
          })),
        anfrage: (body) => ({ ...body, stimmabgaben: body.stimmabgaben.filter(() => random() > 0.2) }),
      }
    case 'luecke-verschwiegen':
      return {
        antwort: (response, body) =>
          change(response, (answer) => ({
            ...answer,
            ergebnisse: answer.ergebnisse.map((one) =>
              one.status === 'gap' ? accepted(body.stimmabgaben.find(({ seq }) => seq === one.seq) as WireAct) : one,
            ),
          })),
      }
    case 'loeschen-bei-401':
      return { statt: () => undefined, antwort: (response) => drop(response, [401], geraet) }
    case 'wegwerfen-bei-413':
      return { antwort: (response) => drop(response, [413], geraet), statt: () => (random() < 0.1 ? refusal(413) : undefined) }
    case 'loeschen-beim-senden':
      return { antwort: async (response) => (await clear(geraet, 'ausgang'), response) }
    case 'abgelehntes-verschwindet':
      return {
        antwort: async (response) => (
          await clear(geraet, 'beleg', ({ ergebnis }) => ergebnis?.status === 'rejected' || ergebnis?.status === 'late'),
          response
        ),
      }
    case 'alles-weg-bei-einem-erfolg':
      return {
        anfrage: (body) => ({ ...body, stimmabgaben: body.stimmabgaben.slice(0, 1) }),
        antwort: async (response) => (response.status === 200 && (await clear(geraet, 'ausgang')), response),
      }
    case 'zusammenfassen-unterwegs':
      return {
        anfrage: (body) => ({
          ...body,
          stimmabgaben: body.stimmabgaben.map((act, _, all) => ({
            ...act,
            wert: all.findLast((other) => other.einreichungId === act.einreichungId && other.art === act.art)?.wert ?? act.wert,
          })),
        }),
      }
    case 'vertauscht':
      return { anfrage: (body) => ({ ...body, stimmabgaben: swapIds(body.stimmabgaben) }) }
    case 'verschluckt':
      return { statt: (body) => (random() < 0.1 ? acceptAll(body) : undefined) }
    case 'person-ungenannt':
      return { brief: ({ headers: { 'lorbeer-person': _, ...headers }, ...brief }) => ({ ...brief, headers }) }
    case 'spaete-antwort-ignoriert':
      return {
        antwort: (response) =>
          change(response, (answer) => ({
            ...answer,
            ergebnisse: answer.ergebnisse.map((one) => (one.status === 'late' ? { ...one, status: 'accepted', reason: null } : one)),
          })),
      }
    case 'ein-401-pausiert':
      return pauseAfter401()
    case 'phase-sperrt':
      return { statt: (body) => (nichtJetzt() ? acceptAll(body, refused) : undefined) }
    case 'stichwahl-wird-abgelehnt':
      return { statt: (body) => (body.stimmabgaben.some(({ rundeId }) => rundeId !== ersteRunde) ? acceptAll(body, refused) : undefined) }
    case 'phase-haelt-zurueck':
      return { sperrt: () => nichtJetzt() }
    case 'wegwerfen-bei-426':
      return { antwort: (response) => drop(response, [426], geraet) }
    default:
      return {}
  }
}

/** Only a log-in ends it. */
function pauseAfter401(): Eingriff {
  let pausiert = false
  return {
    sperrt: () => pausiert,
    antwort(response) {
      if (response.status === 401 && response.headers.get('content-type')?.includes('json')) pausiert = true
      return Promise.resolve(response)
    },
    neueAnmeldung() {
      pausiert = false
    },
  }
}

function accepted({ seq, id }: WireAct): StimmabgabeErgebnis {
  return { seq, id, status: 'accepted', rev: 1, quittung: '222222', serverMs: 1, reason: null, expected: null, gueltig: null }
}

function refused(act: WireAct): StimmabgabeErgebnis {
  return { ...accepted(act), status: 'rejected', rev: null, quittung: null, reason: 'round-not-open' }
}

function acceptAll(body: WireBody, judge = accepted): Response {
  const answer = {
    geraetId: body.geraetId,
    lastSeq: body.stimmabgaben.at(-1)?.seq ?? 0,
    serverMs: 1,
    paketRevisionen: {},
    ergebnisse: body.stimmabgaben.map(judge),
  }
  return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } })
}

function refusal(status: number): Response {
  return new Response(JSON.stringify({ error: 'zu-gross', message: '' }), { status, headers: { 'content-type': 'application/json' } })
}

async function change(response: Response, edit: (answer: Antwort) => Antwort): Promise<Response> {
  if (response.status !== 200) return response
  return new Response(JSON.stringify(edit((await response.json()) as Antwort)), response)
}

function restoreIds(response: Response, body: WireBody): Promise<Response> {
  return change(response, (answer) => ({
    ...answer,
    geraetId: body.geraetId,
    ergebnisse: answer.ergebnisse.map((one, index) => ({
      ...one,
      id: body.stimmabgaben[index]?.id ?? null,
      seq: body.stimmabgaben[index]?.seq ?? 0,
    })),
  }))
}

function swapIds(acts: WireAct[]): WireAct[] {
  const [first, second] = acts
  if (!first || !second || first.art !== second.art) return acts
  return [{ ...first, wert: second.wert }, { ...second, wert: first.wert }, ...acts.slice(2)]
}

async function drop(response: Response, statuses: number[], geraet: () => Ort | undefined): Promise<Response> {
  if (statuses.includes(response.status)) await clear(geraet, 'ausgang')
  return response
}

async function clear(
  geraet: () => Ort | undefined,
  table: string,
  which: (row: { ergebnis?: StimmabgabeErgebnis }) => boolean = () => true,
): Promise<void> {
  const device = geraet()
  const db = device && (await device.openRaw(device.person.benutzerId))
  if (!db) return
  await db.table(table).filter(which).delete()
  db.close()
}
