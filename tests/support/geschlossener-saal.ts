import { openSaal, TestGeraet, type Saal } from './voting.ts'

export interface GeschlossenerSaal extends Saal {
  /** Ids of acts by what became of them; `ersetzt` is an older act of the Stimme that `erste` made. */
  akte: Record<'erste' | 'ersetzt' | 'gezaehlt' | 'ungezaehlt' | 'offen', string>
}

/** A round from its first act to its last decision: replaced, recused, withdrawn, conflicting, late, decided either way, and one left open. */
export async function openGeschlossenenSaal(dialekt: 'sqlite' | 'postgres'): Promise<GeschlossenerSaal> {
  const saal = await openSaal({ dialekt, juroren: ['j1', 'j2', 'j3'], einreichungen: 4, runde: { status: 'VORBEREITUNG' } })
  const [w1, w2, w3, w4] = saal.einreichungIds
  const move = (status: string, grund?: string) =>
    saal.person('vorsitz').call('POST', `/api/voting/jurys/${saal.juryId}/runden/${saal.rundeId}/status`, { status, ...(grund && { grund }) })
  await move('OFFEN')
  saal.uhr.ms += 1000
  const [a, b, c] = [new TestGeraet(saal, 'j1'), new TestGeraet(saal, 'j2'), new TestGeraet(saal, 'j3')]
  const ersetzt = await a.cast({ einreichungId: w1, wert: { punkte: 2 }, kommentar: 'schwach' })
  saal.uhr.ms += 1000
  const erste = await a.cast({ einreichungId: w1, wert: { punkte: 8 }, kommentar: 'stark', notiz: 'Plakat', baseRev: 1 })
  await a.cast({ einreichungId: w2, wert: { punkte: 5 } })
  await b.send([
    b.act({ einreichungId: w1, wert: { punkte: 4 } }),
    b.act({ einreichungId: w2, art: 'ENTHALTUNG', wert: null }),
    b.act({ einreichungId: w3, art: 'BEFANGEN', wert: null }),
    b.act({ einreichungId: w4, wert: { punkte: 99 } }),
  ])
  const zweites = new TestGeraet(saal, 'j2')
  const offen = await zweites.cast({ einreichungId: w1, wert: { punkte: 9 } })
  const widerspruch = await zweites.cast({ einreichungId: w2, wert: { punkte: 3 } })
  await c.cast({ einreichungId: w3, wert: { punkte: 6 } })
  await c.cast({ einreichungId: w3, art: 'ZURUECKGEZOGEN', wert: null, baseRev: 1 })
  await c.cast({ einreichungId: w4, art: 'NOTIZ', wert: null, notiz: 'nur für mich' })
  saal.uhr.ms += 1000
  await move('NACHLAUF')
  saal.uhr.ms += 1000
  await move('GESCHLOSSEN', 'Alle da')
  const late = await a.cast({ einreichungId: w3, wert: { punkte: 10 } })
  await settle(saal, { id: late.id, entscheidung: 'GEZAEHLT', grund: 'Tablet war leer' })
  await settle(saal, { id: widerspruch.id, entscheidung: 'NICHT_GEZAEHLT', grund: 'Tablet war leer' })
  const akte = { erste: erste.id, ersetzt: ersetzt.id, gezaehlt: late.id, ungezaehlt: widerspruch.id, offen: offen.id }
  return Object.assign(saal, { akte: akte as GeschlossenerSaal['akte'] })
}

async function settle(saal: Saal, { id, ...body }: { id: string | null; entscheidung: string; grund: string }): Promise<void> {
  const answer = await saal.person('vorsitz').call('POST', `/api/voting/jurys/${saal.juryId}/stimmabgaben/${id ?? ''}/entscheidung`, body)
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
}
