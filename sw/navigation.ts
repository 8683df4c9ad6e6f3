/** Addresses that are never the shell, tested against the encoded path with its query: answers of the server, media, downloads. */
export const NO_NAVIGATION: RegExp[] = [
  /^\/(api|media|__medien)([/?]|$)/,
  /^\/(healthz|readyz|metrics)([/?]|$)/,
  // Its document may use the microphone, which the kept shell forbids by its headers.
  /^\/festvorbereitung([/?]|$)/,
  // May stand in a frame of another house, which the kept shell forbids by its headers.
  /^\/gewinner([/?]|$)/,
  /^\/[^?]*\.(pdf|zip|xlsx|csv|json|xml|txt|js|css|map|png|jpe?g|webp|avif|svg|ico|mp4|webm|webmanifest|woff2)(\?|$)/i,
]
