import type { PruefungStand } from '#src/parts/vorfuehrung/pruefung.ts'
import { zaehle } from '#src/parts/vorfuehrung/pruefung-zahlen.ts'
import { type Pruefstueck, spielWorte } from '#src/parts/vorfuehrung/pruefstuecke.ts'
import type { Ton } from '#src/parts/vorfuehrung/use-ton.ts'
import { Branch } from '#src/ui/branch.tsx'
import type { LeafState } from '#src/ui/branch-leaves.ts'
import { PruefenRaum } from './pruefen-raum.tsx'
import './pruefen-gespielt.css'

interface Props {
  stuecke: readonly Pruefstueck[]
  stand: PruefungStand
  ton: Ton
}

/** What was played, a leaf each, and what the browser says of the room. */
export function PruefenGespielt({ stuecke, stand, ton }: Props) {
  const filme = stuecke.filter(({ art }) => art !== 'bild')
  const gezeigte = filme.length > 0 ? filme : stuecke
  const { gesamt, gut } = zaehle(gezeigte, stand.befunde)
  const current = gezeigte.findIndex(({ id }) => id === stand.aktuell)
  const hoerbar = filme.some(({ id }) => isHoerbar(stand, id))
  return (
    <section className="pruefen-gespielt" aria-labelledby="gespielt">
      <div className="pruefen-gespielt__kopf">
        <h2 className="text-heading-sm" id="gespielt">
          {titelOf(filme, { gut, gesamt })}
        </h2>
        {filme.length > 0 ? <p className="pruefen-gespielt__wie">{`je eine Sekunde, ${hoerbar ? 'mit' : 'ohne'} Ton`}</p> : null}
      </div>
      {gesamt > 0 ? (
        <div className="pruefen-gespielt__zweig">
          <Branch
            states={gezeigte.map(({ id }) => leafOf(stand, id))}
            width={Math.min(580, Math.max(60, gesamt * 18))}
            height={30}
            {...(current < 0 ? {} : { current })}
          />
        </div>
      ) : null}
      <PruefenRaum ton={ton} />
    </section>
  )
}

function titelOf(filme: readonly Pruefstueck[], { gut, gesamt }: { gut: number; gesamt: number }): string {
  if (filme.length === 0) return `${gut} von ${gesamt} ${gesamt === 1 ? 'Bild' : 'Bildern'} gelesen`
  const { eines, dativ } = spielWorte(filme)
  return `${gut} von ${gesamt} ${gesamt === 1 ? eines : dativ} gespielt`
}

function isHoerbar({ befunde }: PruefungStand, id: string): boolean {
  const befund = befunde.get(id)
  return befund?.art === 'gut' && befund.ton
}

function leafOf({ befunde }: PruefungStand, id: string): LeafState {
  const befund = befunde.get(id)
  if (!befund) return 'open'
  if (befund.art === 'gut') return 'on'
  return befund.art === 'fehlt' ? 'tablet' : 'late'
}
