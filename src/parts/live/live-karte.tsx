import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { BroadcastIcon } from '@phosphor-icons/react/dist/csr/Broadcast'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { announce } from '../ansage/ansage.ts'
import { usePaket } from '../paket/use-paket.ts'
import { useAppContext } from '../tablet/app-context.ts'
import { folge, useFolgt } from './folgen.ts'
import { useFinger } from './finger.ts'
import type { Gehoert } from './live-store.ts'
import { PHASE_WORT, werkWort } from './live-worte.ts'
import { useAnwesenheit } from './use-anwesenheit.ts'
import { useLivePfad, useNachziehen } from './use-nachziehen.ts'
import { mayLeiten, useWerk } from './use-werk.ts'

/** On the lists: that a jury is being led, and the way to follow. */
export function LiveKarte({ gehoert: { live } }: { gehoert: Gehoert }) {
  const navigate = useNavigate()
  const pfad = useLivePfad(live)
  const { person } = useAppContext()
  const folgt = useFolgt(live)
  const paket = usePaket(live.juryId)
  const { werk, mitglied, leitet } = useWerk(live, person.roles)
  useFinger()
  useNachziehen({ live, folgt, einreichungId: undefined, titel: werk?.titel })
  useAnwesenheit({ juryId: live.juryId, werk: live.einreichungId, folgt: false, einreichungId: null, mitglied })
  useEffect(() => announce('Eine Live-Sitzung läuft.'), [live.id])
  return (
    <section className="live-karte" aria-label="Live-Sitzung">
      <BroadcastIcon className="live-karte__zeichen" size={28} weight="bold" aria-hidden="true" />
      <div className="live-karte__text">
        <h2 className="text-heading-xs">{paket ? `Live-Sitzung: ${paket.titel}` : 'Live-Sitzung läuft'}</h2>
        <p>
          {werk ? <span>{werkWort(werk)}</span> : null}
          <span>{`${PHASE_WORT[live.phase]}, ${live.leitung.name} leitet`}</span>
        </p>
      </div>
      {leitet ? (
        <ButtonLink as={Link} to={`/voting/president/${live.juryId}/live`} size="touch">
          Zur Leitung
        </ButtonLink>
      ) : null}
      <Button
        size="touch"
        variant="primary"
        onClick={() => {
          folge(live)
          void navigate(pfad, { state: { bewegt: true, gewischt: false } })
        }}
      >
        Folgen
      </Button>
    </section>
  )
}

/** Whoever may lead begins here; everybody else sees nothing. */
export function LiveLeiten({ juryId, roles }: { juryId: string; roles: readonly string[] }) {
  const paket = usePaket(juryId)
  if (!paket || paket.einreichungen.length === 0 || !mayLeiten(paket.mitglied?.funktion, roles)) return null
  return (
    <p className="live-leiten">
      <ButtonLink as={Link} to={`/voting/president/${juryId}/live`} icon={<BroadcastIcon size={22} aria-hidden="true" />} size="touch">
        Live-Sitzung leiten
      </ButtonLink>
      {roles.includes('PRAESENTATION') ? (
        <ButtonLink as={Link} to={`/voting/presentation/${juryId}/verleihung`} size="touch">
          Preisverleihung
        </ButtonLink>
      ) : null}
    </p>
  )
}
