import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { UsersThreeIcon } from '@phosphor-icons/react/dist/csr/UsersThree'
import type { Panels } from '#contract/panel.ts'
import { panelOf, sehenOf } from '#contract/panel-regel.ts'
import { panelsQuery } from '#src/parts/jury/jury-editor-query.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { entwurfOf } from './panels-entwurf.ts'

/** Whether the jury judges in panels, and how many see each work then. */
export function PanelsKarte({ juryId }: { juryId: string }) {
  const { data } = useQuery(panelsQuery(juryId))
  if (!data) return null
  return (
    <section className="karte" aria-labelledby="panels-titel">
      <div className="karte__kopf">
        <h2 id="panels-titel">Panels</h2>
        <ButtonLink as={Link} variant="ghost" to={`/admin/jurys/${juryId}/panels`} icon={<UsersThreeIcon size={18} aria-hidden="true" />}>
          {data.eingefroren ? 'Ansehen' : 'Einteilen'}
        </ButtonLink>
      </div>
      <p className="karte__satz">{satzOf(data)}</p>
    </section>
  )
}

function satzOf(panels: Panels): string {
  const runden = panels.runden.filter(({ inPanels }) => inPanels).map(({ titel }) => `„${titel}“`)
  if (runden.length === 0) return 'Keine. Alle Mitglieder bewerten alle Kategorien.'
  const { verteilung } = entwurfOf(panels)
  const gesehen = panels.kategorien
    .filter(({ werke }) => werke > 0)
    .map((kategorie) => sehenOf(kategorie, panelOf(kategorie.id, { sitze: panels.sitze, verteilung })))
  const wort = gesehen.length === 0 ? '' : deckungSatz(Math.min(...gesehen))
  return `In ${runden.join(' und ')}.${wort}${panels.eingefroren ? ' Versiegelt.' : ''}`
}

function deckungSatz(mindestens: number): string {
  return mindestens === 1 ? ' Jede Arbeit sieht mindestens ein Mitglied.' : ` Jede Arbeit sehen mindestens ${mindestens} Mitglieder.`
}
