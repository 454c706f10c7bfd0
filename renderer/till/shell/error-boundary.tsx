/** Error boundary. The sale is safe on the server; offers to reload. */
import { Component, type ReactNode } from 'react';
import { useLanguage } from '#i18n/language.tsx';
import { Button } from '#ui/controls/button.tsx';

interface MishapProps {
  readonly children: ReactNode;
}

export class ErrorBoundary extends Component<MishapProps, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? <Broken /> : this.props.children;
  }
}

function Broken() {
  const { words } = useLanguage();
  return (
    <main className="middle">
      <div className="card" role="alert">
        <h1>{words.mishap.title}</h1>
        <p className="lead">{words.mishap.text}</p>
        <Button look="main" onClick={() => window.location.reload()}>
          {words.mishap.reload}
        </Button>
      </div>
    </main>
  );
}
