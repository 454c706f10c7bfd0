/** Texts of the network settings: where the API and the checkout are reached, in Spanish. */
import type { network as english } from '#i18n/en/network.ts';

export const network: typeof english = {
  network: {
    text: 'Dónde encuentran los programas la API y los clientes las páginas de pago.',
    port: 'Puerto de la API',
    portHint: (now: number) => `El programa escucha ahora en ${now}; un cambio vale desde el próximo inicio.`,
    portWrong: 'Un puerto es un número de 1024 a 65535.',
    lan: 'Ofrecer las páginas de pago en la red local',
    lanHint: 'Los teléfonos de su red pueden abrir enlaces de pago. La API nunca se ofrece allí.',
    lanPort: 'Puerto para la red local',
    lanDisplays: 'Ofrecer allí también pantallas de cliente',
    lanDisplaysHint:
      'Una tableta se convierte en pantalla con un código: Ajustes, Pantalla y sonido. El camino hasta ella no va cifrado.',
    lanAddresses: 'Los teléfonos la encuentran en',
    checkoutBase: 'Dirección en los enlaces de pago',
    checkoutBaseHint:
      'Déjelo vacío salvo que la página de pago tenga otro nombre, por ejemplo https://pay.example.com',
    proxies: 'Proxy delante de la página de pago',
    proxiesHint:
      'Su dirección, por ejemplo 127.0.0.1. Entonces puede distinguir a los clientes (X-Forwarded-For); sin ella comparten un límite.',
    limit: 'Limitar las peticiones de cada clave de la API',
    limitHint:
      'Rechaza más de estas en un minuto. Los programas de este equipo nunca se limitan si no lo activa.',
    limitPerMinute: 'Peticiones por minuto',
    limitWrong: 'Escriba un número entero de 1 a 1000000.',
    metrics: 'Dejar que un monitor lea /metrics',
    metricsHint:
      'Números para Prometheus: cuántas facturas, peticiones y entregas. Sin importes ni clientes.',
    tills: {
      title: 'Cajas en navegadores',
      text: 'Con esta página y este código, un navegador de este ordenador se convierte en caja. Lo sigue siendo hasta que usted lo quite o Cointill se reinicie.',
      codeOnce: 'El código vale para un navegador; después aparece aquí uno nuevo.',
      none: 'Ahora ningún navegador es una caja.',
      own: 'Este navegador',
      paired: (at: string) => `vinculado: ${at}`,
      seen: (at: string) => `última vez: ${at}`,
      remove: 'Quitar',
      removeOf: (name: string) => `Quitar ${name}`,
      removeTitle: (name: string) => `¿Quitar «${name}»?`,
      removeText:
        'Deja de ser una caja al instante y necesita un código nuevo para volver a serlo. Sus ventas abiertas siguen y están en el historial.',
      removeOwn:
        'Es el navegador que usted está usando. Para abrir aquí otra vez la caja necesita un código nuevo, de otra caja o del terminal.',
    },
  },
};
