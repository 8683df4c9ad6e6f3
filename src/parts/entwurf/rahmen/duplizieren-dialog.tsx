import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { copyEinreichung } from '#contract/einreichung-entwurf.ts'
import { localError } from '#src/api/local-error.ts'
import { callApi } from '#src/api/client.ts'
import { notePerson, writeMessage } from '#src/lib/session-state.ts'
import { Absage } from '#src/parts/aktion/absage.tsx'
import { useFrage } from '#src/parts/aktion/use-frage.ts'
import { useNochDa } from '#src/parts/aktion/use-noch-da.ts'
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

const NICHTS = { stets: 'Es wurde nichts angelegt.' }

/** The same work in another category: a draft of its own with texts, credits and media. */
export function DuplizierenDialog({ hier, titel, stamm, onClose }: DuplizierenDialogProps) {
  const { entwurf, send } = hier
  const navigate = useNavigate()
  const { data, isError, refetch } = useQuery(einreichkategorienQuery(entwurf.jahr, entwurf.agentur.id))
  const [kategorieId, setKategorieId] = useState<string | null>(null)
  const { confirm, laeuft, fehler, feld, close } = useFrage({ keys: [['einreichungen']], verlaesst: true, onClose })
  const nochDa = useNochDa()
  const andere = data?.items.filter(({ id }) => id !== entwurf.felder.kategorieId) ?? []
  const frage = `„${titel}“ duplizieren`
  const gewaehlt = andere.find(({ id }) => id === kategorieId)

  async function copy() {
    const istNoch = notePerson()
    if (kategorieId === null) throw localError('', { kategorieId: 'Bitte wählen Sie eine Kategorie.' })
    // The copy is made of what the server has.
    if (!(await send())) throw localError('Noch nicht alles ist gesichert. Bitte versuchen Sie es gleich noch einmal.')
    const kopie = await callApi(copyEinreichung, { params: { id: entwurf.id }, body: { kategorieId } })
    if (istNoch()) writeMessage(`„${titel}“ wurde als neuer Entwurf in die Kategorie „${gewaehlt?.titel ?? ''}“ übernommen.`)
    return kopie
  }

  function goOn({ id }: { id: string }) {
    if (!nochDa()) return
    onClose()
    return navigate(`${stamm}/${id}/basisdaten1`)
  }

  return (
    <Dialog
      open
      size="md"
      title={frage}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>Abbrechen</Button>
          <Button variant="primary" loading={laeuft} onClick={() => void confirm({ frage: `${frage}:`, sonst: NICHTS }, copy, goOn)}>
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
          error={feld('kategorieId')}
          onChange={setKategorieId}
        />
        {gewaehlt ? <KategorieAuskunft kategorie={gewaehlt} /> : null}
        <Absage fehler={feld('kategorieId') ? null : fehler} sonst={NICHTS} />
      </div>
    </Dialog>
  )
}
