<?php
// Makes the site a network of two, in one process; in the next, with VENEER_NETWORK, sets the plugin
// up on both, runs what WordPress runs when it is deleted, and says what there was and what is left.

$_SERVER['HTTP_HOST']   = 'localhost';
$_SERVER['REQUEST_URI'] = '/';

require getcwd() . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';
require __DIR__ . '/left.php';

if ( ! is_multisite() ) {
	require_once ABSPATH . 'wp-admin/includes/upgrade.php';
	foreach ( $wpdb->tables( 'ms_global' ) as $name => $table ) {
		$wpdb->$name = $table;
	}
	install_network();
	$result = populate_network( 1, 'localhost', 'admin@lodge.example', 'Network', '/', false );
	exit( is_wp_error( $result ) ? 1 : 0 );
}

function on_each_site( $act ) {
	$told = array();
	foreach ( get_sites( array( 'fields' => 'ids' ) ) as $id ) {
		switch_to_blog( $id );
		$told[] = $act();
		restore_current_blog();
	}
	return $told;
}

wpmu_create_blog( 'localhost', '/second/', 'Second', 1 );
activate_plugin( 'veneer/veneer.php', '', true );
on_each_site(
	static function () {
		veneer_set_up();
		update_option( 'veneer_settings', veneer_default_settings() );
	}
);
$stored = on_each_site( 'what_is_left' );
deactivate_plugins( 'veneer/veneer.php', true, true );
define( 'WP_UNINSTALL_PLUGIN', 'veneer/veneer.php' );
require WP_PLUGIN_DIR . '/veneer/uninstall.php';
echo wp_json_encode( array( 'stored' => $stored, 'left' => on_each_site( 'what_is_left' ) ) );
