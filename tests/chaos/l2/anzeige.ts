import { keepUnchanged, type Stimmen } from '#src/parts/stimme/keep-unchanged.ts'
import type { LokaleStimme, Sendestand, StimmeEingabe, Tablet } from '#src/offline/kern/tablet.ts'

interface Kopie {
  basis: LokaleStimme | undefined
  art: LokaleStimme['art']
  wert: LokaleStimme['wert']
  wallMs: number
}

/** One open page: what its screens draw, which is what the observables of the tablet give them, kept as the screens keep it. */
export class L2Anzeige {
  readonly tablet: Tablet
  stand: Sendestand | null = null
  /** Of every round; the others are those of the first one. */
  alle: LokaleStimme[] = []
  private gelesen: LokaleStimme[] = []
  private gezeigt: Stimmen = new Map()
  private readonly kopien = new Map<string, Kopie>()
  private readonly watching: { unsubscribe(): void }[]

  constructor(tablet: Tablet, { juryId, rundeId }: { juryId: string; rundeId: string }, onStimmen: (stimmen: readonly LokaleStimme[]) => void) {
    this.tablet = tablet
    const ignore = () => undefined
    this.watching = [
      tablet.observeStimmen(juryId).subscribe((stimmen) => {
        this.gezeigt = keepUnchanged(this.gezeigt, stimmen)
        this.alle = [...this.gezeigt.values()]
        this.gelesen = this.alle.filter((stimme) => stimme.rundeId === rundeId)
        onStimmen(stimmen)
      }, ignore),
      tablet.observeSendestand().subscribe((stand) => {
        this.stand = stand
      }, ignore),
    ]
  }

  get benutzerId(): string {
    return this.tablet.benutzerId
  }

  get stimmen(): LokaleStimme[] {
    return this.gelesen.map((stimme) => {
      const kopie = this.kopien.get(stimme.einreichungId)
      return kopie && !isOvertaken(kopie, stimme) ? { ...stimme, art: kopie.art, wert: kopie.wert, ort: 'uebertragen' } : stimme
    })
  }

  find(einreichungId: string): LokaleStimme | undefined {
    return this.stimmen.find((stimme) => stimme.einreichungId === einreichungId)
  }

  /** A seeded defect: the screen keeps the vote that it cast, as it once did. */
  keepKopie({ einreichungId, art, wert }: StimmeEingabe, wallMs: number): void {
    const basis = this.gelesen.find((stimme) => stimme.einreichungId === einreichungId)
    if (wert === null || !('kriterium' in wert)) this.kopien.set(einreichungId, { basis, art, wert, wallMs })
  }

  close(): void {
    for (const watching of this.watching) watching.unsubscribe()
    this.tablet.close()
  }
}

function isOvertaken({ basis, art, wert, wallMs }: Kopie, gelesen: LokaleStimme): boolean {
  if (gelesen === basis) return false
  return (gelesen.art === art && JSON.stringify(gelesen.wert) === JSON.stringify(wert)) || (gelesen.wallMs ?? 0) >= wallMs
}
