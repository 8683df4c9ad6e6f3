import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise'
import { FilePdfIcon } from '@phosphor-icons/react/dist/csr/FilePdf'
import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck'
import { TagIcon } from '@phosphor-icons/react/dist/csr/Tag'
import { withdrawAbgabe } from '#contract/einreichung-abgabe.ts'
import { callApi } from '#src/api/client.ts'
import { formatZeitpunkt } from '#src/lib/datum.ts'
import { formatEnde } from '#src/lib/ende.ts'
import { medienQuery } from '#src/parts/medien-editor/medien-queries.ts'
import { Rueckfrage } from '#src/parts/rueckfrage/rueckfrage.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { NachreichenSatz } from '../entwurf/rahmen/nachreichen.tsx'
import type { AbgabeHier } from './abgabe-hier.ts'
import { PreisKarte } from './preis-karte.tsx'

/** What stands after handing in: number, receipt, price, and the way back while there is one. */
export function Abgegeben(hier: AbgabeHier) {
  const { entwurf, buero, basis } = hier
  const { id, nummer, abgegebenMs, statusGrund, status, darfZurueckziehen, frist } = entwurf
  const abgelehnt = status === 'ZURUECKGEWIESEN' || status === 'DISQUALIFIZIERT'
  return (
    <div className="abgabe">
      <section className="abgegeben" aria-labelledby="abgegeben">
        <SealCheckIcon className="abgegeben__zeichen" size={56} weight="fill" aria-hidden="true" />
        <h2 id="abgegeben" tabIndex={-1}>
          {abgelehnt ? 'Nicht zugelassen' : 'Verbindlich abgegeben'}
        </h2>
        <p className="abgegeben__nummer">{nummer}</p>
        {abgegebenMs === null ? null : <p>{`Abgegeben am ${formatZeitpunkt(abgegebenMs)}`}</p>}
        {statusGrund ? <p className="abgegeben__grund">{statusGrund}</p> : null}
        <p>{buero ? 'Die Bestätigung ging per E-Mail an die Agentur.' : 'Die Bestätigung haben wir Ihnen per E-Mail gesendet.'}</p>
        <NachreichenSatz entwurf={entwurf} basis={basis} />
        <div className="abgegeben__knoepfe">
          <ButtonLink href={`/api/einreichungen/${id}/bestaetigung`} download icon={<FilePdfIcon size={20} aria-hidden="true" />}>
            Bestätigung als PDF
          </ButtonLink>
          <EtikettenLink id={id} />
          {darfZurueckziehen ? <Zurueckziehen {...hier} /> : null}
        </div>
        {darfZurueckziehen && frist.bis !== null && !buero ? (
          <p className="abgabe-karte__hinweis">{`Zurückziehen können Sie bis ${formatEnde(frist.bis)}, solange die Prüfung nicht begonnen hat.`}</p>
        ) : null}
      </section>
      <aside className="abgabe__neben" aria-label="Preis">
        <PreisKarte preis={entwurf.preis} danach={null} />
      </aside>
    </div>
  )
}

/** Where the category wants a sample that lies on a table. */
function EtikettenLink({ id }: { id: string }) {
  const { data } = useQuery(medienQuery(id))
  if (!data?.felder.some(({ typ }) => typ === 'MUSTER')) return null
  return (
    <ButtonLink href={`/api/einreichungen/${id}/etiketten`} download icon={<TagIcon size={20} aria-hidden="true" />}>
      Etiketten für Muster (PDF)
    </ButtonLink>
  )
}

function Zurueckziehen({ entwurf, reload }: AbgabeHier) {
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)

  async function withdraw() {
    await callApi(withdrawAbgabe, { params: { id: entwurf.id } })
    setAsking(false)
    await client.invalidateQueries({ queryKey: ['einreichungen'] })
    await reload()
  }

  return (
    <>
      <Button variant="ghost" icon={<ArrowCounterClockwiseIcon size={20} aria-hidden="true" />} onClick={() => setAsking(true)}>
        Abgabe zurückziehen …
      </Button>
      <Rueckfrage
        open={asking}
        frage="Abgabe zurückziehen?"
        ja="Zurückziehen"
        nein="Abgegeben lassen"
        sonst="Die Einreichung ist weiter abgegeben."
        onJa={withdraw}
        onClose={() => setAsking(false)}
      >
        <p>{`„${entwurf.felder.titel}“ wird wieder ein Entwurf und nimmt nicht teil, solange die Arbeit nicht erneut abgegeben wird. Die Nummer bleibt in dieser Kategorie erhalten, der Preis gilt dann neu.`}</p>
      </Rueckfrage>
    </>
  )
}
