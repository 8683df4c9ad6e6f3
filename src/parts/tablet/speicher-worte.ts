import type { StorageFailureArt } from '#src/offline/kern/storage-failure.ts'

const GRUND: Record<StorageFailureArt, string> = {
  voll: 'Der Speicher dieses Geräts ist voll.',
  verweigert: 'Dieser Browser speichert nichts auf dem Gerät, zum Beispiel in einem privaten Fenster oder wenn Websitedaten gesperrt sind.',
  verbindung: 'Die Verbindung zum Speicher dieses Geräts ist abgebrochen.',
  blockiert: 'In einem anderen Tab oder Fenster ist noch eine ältere Version von Lorbeer offen. Bitte schließen Sie es.',
  'nur-online': 'Auf diesem Gerät kann Lorbeer gerade nichts speichern, und der Server hat nicht geantwortet.',
  geloescht: 'Auf diesem Gerät wurden die Daten von Lorbeer gelöscht.',
  abgemeldet: 'Auf diesem Gerät hat sich jemand ab- oder angemeldet. Was danach hier eingegeben wurde, ist nicht gespeichert.',
  unbekannt: 'Der Speicher dieses Geräts hat einen Fehler gemeldet.',
}

/** Why storage failed, as far as the browser says so. */
export function grundSatz(art: StorageFailureArt): string {
  return GRUND[art]
}
