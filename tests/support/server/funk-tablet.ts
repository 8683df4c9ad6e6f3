import { newId } from '#server/domain/grund/new-id.ts'
import type { GeraetBody } from '#contract/geraet.ts'
import type { StimmabgabenAntwort } from '#contract/stimmabgabe.ts'
import type { Caller } from '../dom/browser-api.ts'

/** A juror's tablet as far as the wire knows it: it tells what it holds, numbers its acts, sends them and is answered. */
export class FunkTablet {
  readonly person: Caller
  readonly geraetId = newId(Date.now())
  #seq = 0

  constructor(person: Caller) {
    this.person = person
  }

  /** That all of this package is on it, and nothing waits. */
  async report({ juryId, revision }: { juryId: string; revision: number }): Promise<void> {
    const jurys: GeraetBody['jurys'] = [{ juryId, revision, stufe: 'VOLLSTAENDIG', fehlendeBytes: 0, wartend: 0 }]
    const body: GeraetBody = { name: 'Funk', version: '', wartend: 0, jurys, installiert: true, speicher: { persistent: true, belegtBytes: null } }
    const { status } = await this.person.send('PUT', `/api/voting/geraete/${this.geraetId}`, body)
    if (status !== 200) throw new Error(`Gerät: ${status}`)
  }

  /** The status of each vote, in the order given. */
  async cast(rundeId: string, stimmen: readonly (readonly [einreichungId: string, wert: object])[]): Promise<string[]> {
    const stimmabgaben = stimmen.map(([einreichungId, wert]) => this.#act(rundeId, einreichungId, wert))
    const { benutzerId } = this.person
    const body = { benutzerId, geraetId: this.geraetId, schema: 1, wartend: stimmabgaben.length, stimmabgaben }
    const answer = await this.person.send<StimmabgabenAntwort>('POST', '/api/voting/stimmabgaben', body)
    if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body.ergebnisse.map(({ status }) => status)
  }

  #act(rundeId: string, einreichungId: string, wert: object) {
    this.#seq += 1
    const nichts = { kommentar: null, notiz: null, baseRev: null, loest: [], einreichungRev: null, anker: null }
    return { seq: this.#seq, id: newId(Date.now()), rundeId, einreichungId, art: 'BEWERTET', wert, wallMs: Date.now(), ...nichts }
  }
}
