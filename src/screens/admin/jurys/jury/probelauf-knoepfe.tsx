import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { MaskHappyIcon } from '@phosphor-icons/react/dist/csr/MaskHappy'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import type { JurySatz } from '#contract/jury-editor.ts'
import { createProbelauf, removeProbelauf } from '#contract/probelauf.ts'
import { callApi } from '#src/api/client.ts'
import { notePerson, writeMessage } from '#src/lib/session-state.ts'
import { useNochDa } from '#src/parts/aktion/use-noch-da.ts'
import { Rueckfrage } from '#src/parts/rueckfrage/rueckfrage.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { SelectField } from '#src/ui/select-field.tsx'

/** A jury is rehearsed in a copy, and the copy is removed with everything that happened in it. */
export function ProbelaufKnoepfe({ jury }: { jury: JurySatz }) {
  const { gegenstueck, probe } = jury
  return (
    <>
      {gegenstueck ? (
        <ButtonLink as={Link} to={`/admin/jurys/${gegenstueck.id}`} icon={<MaskHappyIcon size={18} aria-hidden="true" />}>
          {probe ? 'Zur echten Jury' : 'Zum Probelauf'}
        </ButtonLink>
      ) : null}
      {probe ? <Entfernen jury={jury} /> : null}
      {!probe && !gegenstueck ? <Anlegen jury={jury} /> : null}
    </>
  )
}

function Anlegen({ jury }: { jury: JurySatz }) {
  const navigate = useNavigate()
  const nochDa = useNochDa()
  const [fragt, setFragt] = useState(false)
  const { beispiele = [] } = jury
  const [beispieleVon, setBeispieleVon] = useState(beispiele[0]?.id ?? null)
  const create = async () => {
    const istNoch = notePerson()
    const { id } = await callApi(createProbelauf, { params: { id: jury.id }, query: beispieleVon === null ? {} : { beispieleVon } })
    setFragt(false)
    if (istNoch()) writeMessage('Der Probelauf ist angelegt. Die Mitglieder sehen ihn, sobald sie ihre Jurys öffnen; E-Mails gingen keine hinaus.')
    if (nochDa()) await navigate(`/admin/jurys/${id}`)
  }
  return (
    <>
      <Button icon={<MaskHappyIcon size={18} aria-hidden="true" />} onClick={() => setFragt(true)}>
        Probelauf anlegen
      </Button>
      <Rueckfrage
        open={fragt}
        ton="confirm"
        frage={`Probelauf von „${jury.titel}“ anlegen?`}
        ja="Probelauf anlegen"
        sonst="Es wurde nichts angelegt."
        keys={[['jury-liste']]}
        onJa={create}
        onClose={() => setFragt(false)}
      >
        <p>
          Er ist eine Jury für sich: dieselben Mitglieder, Runden und Einreichungen, aber eigene Stimmen und ein eigenes Protokoll. Nichts davon
          zählt.
        </p>
        {beispiele.length > 0 ? (
          <>
            <SelectField
              label="Beispielarbeiten aus"
              hint="In dieser Jury ist noch keine Einreichung zugelassen. Gezeigt werden Arbeiten, deren Ergebnis schon öffentlich ist."
              value={beispieleVon}
              onChange={setBeispieleVon}
              options={beispiele.map(({ id, titel, jahr, einreichungen }) => ({
                value: id,
                label: `${jahr}: ${titel}, ${arbeitenWort(einreichungen)}`,
              }))}
            />
            <p>An diesen Arbeiten und ihren Ergebnissen ändert sich nichts.</p>
          </>
        ) : null}
        <p>
          Auf jedem Schirm steht, dass es ein Probelauf ist. Die Mitglieder sehen die zugelassenen Einreichungen schon jetzt, außer jenen, bei denen
          sie befangen sind.
        </p>
      </Rueckfrage>
    </>
  )
}

function arbeitenWort(anzahl: number): string {
  return anzahl === 1 ? '1 Arbeit' : `${anzahl} Arbeiten`
}

function Entfernen({ jury }: { jury: JurySatz }) {
  const navigate = useNavigate()
  const nochDa = useNochDa()
  const [fragt, setFragt] = useState(false)
  const remove = async () => {
    const istNoch = notePerson()
    const { stimmabgaben } = await callApi(removeProbelauf, { params: { id: jury.id } })
    setFragt(false)
    if (istNoch()) writeMessage(`Der Probelauf ist entfernt, mit ${stimmabgaben === 1 ? '1 Stimmabgabe' : `${stimmabgaben} Stimmabgaben`}.`)
    if (nochDa()) await navigate(jury.gegenstueck ? `/admin/jurys/${jury.gegenstueck.id}` : '/admin/jurys')
  }
  return (
    <>
      <Button variant="ghost" icon={<TrashIcon size={18} aria-hidden="true" />} onClick={() => setFragt(true)}>
        Probelauf entfernen
      </Button>
      <Rueckfrage
        open={fragt}
        frage={`„${jury.titel}“ entfernen?`}
        ja="Probelauf entfernen"
        sonst="Es wurde nichts entfernt."
        keys={[['jury-liste']]}
        onJa={remove}
        onClose={() => setFragt(false)}
      >
        <p>
          Mit ihm gehen alle seine Stimmen, Notizen, Runden, Sitze, Zugangskarten und Auszeichnungen und sein Protokoll. Wer mit einer Zugangskarte
          des Probelaufs angemeldet ist, wird abgemeldet. Das lässt sich nicht zurücknehmen.
        </p>
        <p>
          Die echte Jury bleibt, wie sie ist. Im Verlauf steht, wer ihn wann entfernt hat. Was auf Tablets noch wartet, wird angenommen und nirgends
          gezählt.
        </p>
      </Rueckfrage>
    </>
  )
}
