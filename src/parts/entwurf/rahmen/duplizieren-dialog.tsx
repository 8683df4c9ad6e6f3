import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { copyEinreichung } from '#contract/einreichung-entwurf.ts'
import { ApiError } from '#src/api/api-error.ts'
import { callApi } from '#src/api/client.ts'
import { folgeOf } from '#src/api/folge.ts'
import { writeMessage } from '#src/lib/session-state.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import type { EntwurfHier } from '../entwurf-context.ts'
import { einreichkategorienQuery } from '../entwurf-queries.ts'
import { KategorieAuskunft, kategorieGruppenOf } from '../felder/kategorie-wahl.tsx'
import './entwurf-dialog.css'

interface DuplizierenDialogProps {
  hier: EntwurfHier
  titel: string
  stamm: string
  onClose: () => void
}

const NICHTS = 'Es wurde nichts angelegt.'

/** The same work in another category: a draft of its own with texts, credits and media. */
export function DuplizierenDialog({ hier, titel, stamm, onClose }: DuplizierenDialogProps) {
  const { entwurf, send } = hier
  const client = useQueryClient()
  const navigate = useNavigate()
  const { data, isError, refetch } = useQuery(einreichkategorienQuery(entwurf.jahr, entwurf.agentur.id))
  const [kategorieId, setKategorieId] = useState<string | null>(null)
  const [fehler, setFehler] = useState<{ feld?: string | undefined; satz?: string; folge?: string } | null>(null)
  const [laeuft, setLaeuft] = useState(false)
  const andere = data?.items.filter(({ id }) => id !== entwurf.felder.kategorieId) ?? []
  const gewaehlt = andere.find(({ id }) => id === kategorieId)

  async function copy() {
    if (kategorieId === null) return setFehler({ feld: 'Bitte wählen Sie eine Kategorie.' })
    setLaeuft(true)
    setFehler(null)
    try {
      // The copy is made of what the server has.
      if (!(await send())) return setFehler({ satz: 'Noch nicht alles ist gesichert. Bitte versuchen Sie es gleich noch einmal.', folge: NICHTS })
      const { id } = await callApi(copyEinreichung, { params: { id: entwurf.id }, body: { kategorieId } })
      onClose()
      writeMessage(`„${titel}“ wurde als neuer Entwurf in die Kategorie „${gewaehlt?.titel ?? ''}“ übernommen.`)
      void client.invalidateQueries({ queryKey: ['einreichungen'] })
      await navigate(`${stamm}/${id}/basisdaten1`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFehler({ feld: error.fields?.['kategorieId'], satz: error.satz, folge: folgeOf(error, NICHTS) })
    } finally {
      setLaeuft(false)
    }
  }

  return (
    <Dialog
      open
      size="md"
      title={`„${titel}“ duplizieren`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button variant="primary" loading={laeuft} onClick={() => void copy()}>
            Duplizieren
          </Button>
        </>
      }
    >
      <div className="entwurf-dialog">
        <p>Texte, Credits und Medien kommen mit. Erklärungen und Freigaben geben Sie für die neue Einreichung noch einmal ab.</p>
        {isError ? <InlineError title="Die Kategorien konnten nicht geladen werden." onRetry={() => void refetch()} /> : null}
        <SelectField
          label="Kategorie"
          placeholder="Bitte wählen"
          value={kategorieId}
          groups={kategorieGruppenOf(andere)}
          error={fehler?.feld}
          onChange={setKategorieId}
        />
        {gewaehlt ? <KategorieAuskunft kategorie={gewaehlt} /> : null}
        {fehler?.satz && !fehler.feld ? <InlineError title={fehler.satz}>{fehler.folge}</InlineError> : null}
      </div>
    </Dialog>
  )
}
