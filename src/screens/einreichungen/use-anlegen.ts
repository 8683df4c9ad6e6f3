import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { createEinreichung } from '#contract/einreichung-entwurf.ts'
import { callApi } from '#src/api/client.ts'
import { useAktion } from '#src/parts/aktion/use-aktion.ts'
import { useNochDa } from '#src/parts/aktion/use-noch-da.ts'

interface Werte {
  titel: string
  kategorieId: string | null
  agentur: { id: string; label: string } | null
}

/** A draft is made of these; then the editor opens. */
export function useAnlegen(buero: boolean) {
  const navigate = useNavigate()
  const { run, laeuft, fehler } = useAktion({
    keys: [['einreichungen']],
    verlaesst: true,
    absage: { frage: 'Neue Einreichung:', sonst: 'Es wurde nichts angelegt.' },
  })
  const nochDa = useNochDa()
  const [werte, setWerte] = useState<Werte>({ titel: '', kategorieId: null, agentur: null })
  /** Corrected since it was refused: judged anew with the next try. What is typed before the answer is none. */
  const [korrigiert, setKorrigiert] = useState<readonly string[]>([])
  const { titel, kategorieId, agentur } = werte

  function change(teil: Partial<Werte>, feld: string) {
    setWerte({ ...werte, ...teil })
    if (fehler) setKorrigiert([...korrigiert, feld])
  }

  async function create(event: FormEvent) {
    event.preventDefault()
    setKorrigiert([])
    const body = { titel: titel.trim(), kategorieId: kategorieId ?? '', ...(buero && agentur && { agenturId: agentur.id }) }
    await run(
      () => callApi(createEinreichung, { body }),
      ({ id }) => (nochDa() ? navigate(`${buero ? '/admin' : ''}/einreichungen/${id}/basisdaten1`) : undefined),
    )
  }
  const felder = Object.fromEntries(Object.entries(fehler?.fields ?? {}).filter(([name]) => !korrigiert.includes(name)))
  return { werte, fehler: fehler && { satz: fehler.fields ? '' : fehler.satz, felder }, laeuft, change, create }
}
