import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeEinreichungStatus } from '#contract/einreichung-abgabe.ts'
import type { Entwurf } from '#contract/einreichung-entwurf.ts'
import { ApiError } from '#src/api/api-error.ts'
import { callApi } from '#src/api/client.ts'
import { Button } from '#src/ui/button.tsx'
import { EinreichungStatusZeichen } from '../einreichung/einreichung-status.tsx'
import { EtikettenKnopf } from './etiketten-knopf.tsx'
import { Formalpruefung } from './formalpruefung.tsx'
import { SchrittDialog, type SchrittAngaben } from './schritt-dialog.tsx'
import { schritteOf, type SchrittWort } from './schritte.ts'
import './pruefung.css'

interface StatusReiterProps {
  entwurf: Entwurf
  reload: () => Promise<unknown>
}

/** What the office decides about one work: the steps of its state, the formal check, payment and notes. */
export function StatusReiter({ entwurf, reload }: StatusReiterProps) {
  const { status, statusGrund, pruefung, abgegebenMs } = entwurf
  return (
    <div className="pruefung">
      <section className="pruefung__karte" aria-labelledby="stand">
        <h2 id="stand">Stand</h2>
        <p className="pruefung__status">
          <EinreichungStatusZeichen status={status} />
        </p>
        {statusGrund ? <blockquote className="pruefung__grund">{statusGrund}</blockquote> : null}
        {status === 'ENTWURF' ? <p>Die Agentur arbeitet noch daran. Geprüft wird, was abgegeben ist.</p> : null}
        <Schritte entwurf={entwurf} reload={reload} />
        {status === 'IN_PRUEFUNG' && pruefung?.hindernis ? (
          <p className="pruefung__hindernis" id="hindernis">{`Zulassen geht noch nicht: Die Einreichung ${pruefung.hindernis}.`}</p>
        ) : null}
        {abgegebenMs === null ? null : (
          <div className="pruefung__schritte">
            <EtikettenKnopf entwurf={entwurf} />
          </div>
        )}
      </section>
      {pruefung ? <Formalpruefung key={entwurf.id} entwurf={entwurf} pruefung={pruefung} reload={reload} /> : null}
    </div>
  )
}

interface SchrittKnopfProps {
  schritt: SchrittWort
  /** The sentence below the buttons says why. */
  gesperrt: boolean
  onOpen: (schritt: SchrittWort) => void
}

function SchrittKnopf({ schritt, gesperrt, onOpen }: SchrittKnopfProps) {
  return (
    <Button
      variant={schritt.haupt ? 'primary' : schritt.gefahr ? 'ghost' : 'secondary'}
      aria-disabled={gesperrt}
      aria-describedby={gesperrt ? 'hindernis' : undefined}
      onClick={() => (gesperrt ? undefined : onOpen(schritt))}
    >
      {schritt.knopf}
    </Button>
  )
}

function Schritte({ entwurf, reload }: StatusReiterProps) {
  const client = useQueryClient()
  const [schritt, setSchritt] = useState<SchrittWort | null>(null)
  const [laeuft, setLaeuft] = useState(false)
  const [fehler, setFehler] = useState<{ satz: string; fields: Record<string, string> } | null>(null)

  async function confirm({ grund, tabs, bis }: SchrittAngaben) {
    if (!schritt || laeuft) return
    setLaeuft(true)
    setFehler(null)
    try {
      const nachbesserung = schritt.aktion === 'NACHBESSERUNG' ? { ...(tabs.length > 0 && { tabs }), bis } : {}
      const body = { aktion: schritt.aktion, version: entwurf.version, ...(schritt.grund && { grund }), ...nachbesserung }
      await callApi(changeEinreichungStatus, { params: { id: entwurf.id }, body })
      setSchritt(null)
      await client.invalidateQueries({ queryKey: ['einreichungen'] })
      await reload()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFehler({ satz: error.satz, fields: error.fields ?? {} })
    } finally {
      setLaeuft(false)
    }
  }

  function open(next: SchrittWort | null) {
    setFehler(null)
    setSchritt(next)
  }

  return (
    <>
      <div className="pruefung__schritte">
        {schritteOf(entwurf.status).map((each) => (
          <SchrittKnopf
            key={each.aktion}
            schritt={each}
            gesperrt={each.aktion === 'ZULASSEN' && Boolean(entwurf.pruefung?.hindernis)}
            onOpen={open}
          />
        ))}
      </div>
      <SchrittDialog
        schritt={schritt}
        titel={[entwurf.nummer, entwurf.felder.titel].filter(Boolean).join(' ')}
        laeuft={laeuft}
        fehler={fehler}
        onClose={() => open(null)}
        onConfirm={(angaben) => void confirm(angaben)}
      />
    </>
  )
}
