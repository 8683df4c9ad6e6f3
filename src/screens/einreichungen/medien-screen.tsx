import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { EntwurfHinweis } from '#src/parts/entwurf/rahmen/entwurf-hinweis.tsx'
import { useEntwurf } from '#src/parts/entwurf/entwurf-context.ts'
import { medienQuery } from '#src/parts/medien-editor/medien-queries.ts'
import { MedienReiter } from '#src/parts/medien-editor/medien-reiter.tsx'

/** `…/medien` */
export function Component() {
  const hier = useEntwurf()
  const { entwurf, reload } = hier
  const { dataUpdatedAt } = useQuery(medienQuery(entwurf.id))
  const { hash } = useLocation()
  // The checklist counts what is complete: it is read again whenever the media are.
  useEffect(() => {
    if (dataUpdatedAt > 0) void reload()
  }, [dataUpdatedAt, reload])
  // A line of the checklist leads to its field: `#feld-medien.<id>`.
  useEffect(() => {
    if (dataUpdatedAt > 0 && hash !== '') document.querySelector(`#${CSS.escape(hash.slice(1))}`)?.scrollIntoView?.({ block: 'center' })
  }, [dataUpdatedAt, hash])
  return (
    <div className="entwurf__tab">
      <EntwurfHinweis hier={hier} tab="medien" />
      <MedienReiter einreichungId={entwurf.id} bearbeitbar={entwurf.medienBearbeitbar || entwurf.nachreichenOffen || entwurf.ersatzOffen} />
    </div>
  )
}
